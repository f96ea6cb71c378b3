import type { Plugin } from 'vite';
import { documents } from '#contract/routes.ts';

/** Shows the legal texts as they stand at each request; built sites have them as files. */
export const legalDocuments: Plugin = {
  name: 'legal-documents',
  configureServer: ({ middlewares }) => {
    for (const name of ['terms', 'privacy'] as const) {
      middlewares.use(documents[name], async (_request, response, next) => {
        try {
          // Not with the configuration: only this needs the means to write PDFs.
          const { legalPdf } = await import('./write-legal-documents.ts');
          response.setHeader('content-type', 'application/pdf');
          response.end(await legalPdf(name));
        } catch (error) {
          next(error);
        }
      });
    }
  },
};
