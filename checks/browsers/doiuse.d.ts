// The package's own types are not where its exports point.
declare module 'doiuse' {
  import type { Plugin } from 'postcss';
  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage(usage: { feature: string; message: string }): void;
  }): Plugin;
}
