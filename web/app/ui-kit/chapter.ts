export type ChapterProps = { id: string; title: string };
