// The `exports` of the package do not point to its types, so they are
// declared here.
declare module 'doiuse' {
  import type { Plugin } from 'postcss';
  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage(usage: { feature: string; message: string }): void;
  }): Plugin;
}
