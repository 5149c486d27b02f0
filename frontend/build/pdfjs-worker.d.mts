export function pdfjsWorker(path: string): string
