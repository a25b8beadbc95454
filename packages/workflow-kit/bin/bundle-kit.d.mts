/** The types of `bundle-kit.mjs`, for tests of what runs only in a bundle. */
export function bundleKit(folder: string, entryPoints?: string[]): Promise<string>;
