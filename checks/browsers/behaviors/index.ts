// The list of behaviors, the same for all three browsers.
import type { Behavior } from '../page.ts';
import { code, pictures, print } from './article.ts';
import { everyPage } from './every-page.ts';
import { fragments, tabs } from './hidden-parts.ts';
import { history, navigation } from './navigation.ts';
import { drawer, popovers } from './overlays.ts';
import { player } from './player.ts';
import { search } from './search.ts';

export const BEHAVIORS: Record<string, Behavior[]> = {
  navigation,
  history,
  fragments,
  tabs,
  drawer,
  popovers,
  search,
  code,
  pictures,
  print,
  'every page': everyPage,
  player,
};
