// `paths.json`: the addresses of everything that the build wrote as a page.

export const PATH_LIST = 'paths.json';
export const NOT_FOUND_PATH = '404';

/** The pages that a reader can open: all listed paths except the not-found page, whose own address returns 404. */
export function parsePathList(text: string, basePath: string): string[] {
  return (JSON.parse(text) as string[]).filter((path) => path !== basePath + NOT_FOUND_PATH);
}
