import type { Plugin } from 'vite';
import { documents } from '#contract/routes.ts';

/** Makes the legal texts anew for each request; built sites have them as files. */
export const legalDocuments: Plugin = {
  name: 'legal-documents',
  configureServer: ({ middlewares }) => {
    for (const name of ['terms', 'privacy'] as const) {
      middlewares.use(documents[name], async (_request, response, next) => {
        try {
          // Imported only here, because nothing else in development needs the PDF library.
          const { legalPdf } = await import('./write-legal-documents.ts');
          response.setHeader('content-type', 'application/pdf');
          response.end(await legalPdf(name, { isDemo: true }));
        } catch (error) {
          next(error);
        }
      });
    }
  },
};
