// How a block that came into an article after its behaviours were started says that it is there.

/** Bubbles from the block to the article, whose behaviours start it. */
export const BLOCK_DRAWN = 'block-drawn';
