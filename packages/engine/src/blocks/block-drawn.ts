// How a block that was added to an article after its behaviors started makes itself known.

/** Bubbles from the block to the article, which then starts the block's behavior. */
export const BLOCK_DRAWN = 'block-drawn';
