// Words that tell nothing about what is looked for.

/** Words that say little about what is looked for. Left out of the text's index, and of queries that have others. */
export const STOP_WORDS = new Set(
  'a about all also am an and any are as at be been but by can cannot could did do does doing don for from get gets got had has have having here how i if in into is isn it its just let ll like may me might must my need no not now of off on one only or our out please s same should so some such t than that the their them then there these they this those to too use used using ve very want was way we were what when where which who why will with would you your'.split(
    ' ',
  ),
);
