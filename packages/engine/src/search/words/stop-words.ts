// Words that say nothing about what a reader looks for.

/**
 * Words that say little about what a reader looks for. They are not indexed in texts, and are ignored in queries that
 * contain other words.
 */
export const STOP_WORDS = new Set(
  'a about all also am an and any are as at be been but by can cannot could did do does doing don for from get gets got had has have having here how i if in into is isn it its just let ll like may me might must my need no not now of off on one only or our out please s same should so some such t than that the their them then there these they this those to too use used using ve versus very vs want was way we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words that are common in questions about any subject: they weigh little in queries that contain other words. */
export const FILLER_WORDS = new Set(
  'able actually already although always another anyone anything because before best between correctly currently different even every example examples find found happen happens help instead issue know long look looks make makes many mean means much needs never nothing possible practice problem really recommended say says see seem seems show shows someone something still tried try trying understand wants way ways while without work working works wrong'.split(
    ' ',
  ),
);
