// Everything that a build writes, in order.
import { writeSearchIndexes } from '../search/index/write-search-index.ts';
import { toChangesData, toFeed } from './programs/changes-files.ts';
import { writeDataFiles } from './programs/data-files.ts';
import { copyFiles, toDownloads } from './copy-files.ts';
import { toHeaders, toMovedPages, toNotFound, toRedirects, toServerSettings } from './host-files.ts';
import { toLlmsText, toMarkdownMap, writeLlmsParts } from './programs/llms-files.ts';
import {
  toHashedTexts,
  toNotices,
  toOpenSearch,
  toPathList,
  toRobots,
  toSitemap,
  toStartPages,
} from './programs/machine-files.ts';
import { toOfflineWorker } from './offline-worker.ts';
import type { Output } from './output.ts';
import { writePictures } from './social/write-pictures.ts';
import { writePages } from './write-pages.ts';

export const OUTPUTS: Output[] = [
  { name: 'documents (HTML), payloads (JSON) and pages as Markdown', write: writePages },
  { name: 'llms.txt', files: toLlmsText },
  { name: 'every page in parts', write: writeLlmsParts },
  { name: 'tree of pages as Markdown', files: toMarkdownMap },
  { name: 'data for programs', write: writeDataFiles },
  { name: 'changes as JSON', files: toChangesData },
  { name: 'changes as an Atom feed', files: toFeed },
  { name: 'static files, assets and the app', write: copyFiles },
  { name: 'social pictures', write: writePictures },
  { name: 'descriptions of APIs', files: toDownloads },
  { name: 'sidebars and style sheets of single pages', files: toHashedTexts },
  { name: 'list of paths', files: toPathList },
  { name: 'pages to begin with', files: toStartPages },
  { name: 'OpenSearch description', files: toOpenSearch },
  { name: 'sitemap', files: toSitemap },
  { name: 'robots.txt', files: toRobots },
  { name: 'notices of third parties', files: toNotices },
  { name: 'service worker', files: toOfflineWorker },
  { name: 'settings of the server', files: toServerSettings },
  { name: 'headers for static hosts', files: toHeaders },
  { name: 'redirects for static hosts', files: toRedirects },
  { name: 'pages of moved addresses', files: toMovedPages },
  { name: 'not-found page for static hosts', files: toNotFound },
  { name: 'search indexes', write: writeSearchIndexes },
];
