// How a block that was drawn after the page started says that it is there.

/** Bubbles from a `[data-workflow]` to the article, whose behaviour starts it. */
export const WORKFLOW_DRAWN = 'workflow-drawn';
