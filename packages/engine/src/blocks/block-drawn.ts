// How a block that came into an article after its behaviors were started says that it is there.

/** Bubbles from the block to the article, whose behaviors start it. */
export const BLOCK_DRAWN = 'block-drawn';
