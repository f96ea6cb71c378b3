import { endpoint, fileHeaders } from '#contract/endpoint.ts';
import { nameInFiles } from '#contract/settings.ts';

export const ownData = {
  download: endpoint({
    method: 'GET',
    path: '/api/user/data',
    summary: 'All that is kept about the caller and is theirs, as a ZIP: data.json, the pictures, README.txt',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    status: 200,
    answers: 'The ZIP',
    file: ['application/zip'],
    headers: fileHeaders,
    problems: ['too-often'],
  }),
};

export const ownDataFileName = (): string => `${nameInFiles()}-your-data.zip`;
