import openapiTypescript, { astToString } from 'openapi-typescript';

/**
 * TypeScript for an OpenAPI document, as everybody who uses openapi-typescript gets it. The generator needs the programming
 * interface of TypeScript 5, which 7 does not have. It finds that one among the lab's packages.
 */
export const generateTypes = async (document: string): Promise<string> =>
  astToString(await openapiTypescript(document, { silent: true }));
