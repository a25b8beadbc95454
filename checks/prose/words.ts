// Words to replace with plainer ones, and what to write instead: the table of the writing guide, adapted so that it does not match other meanings of the words.

/** A pattern (whole words, any case) and what to write instead. */
export const WORDS: [pattern: string, instead: string][] = [
  ['mend(?:s|ed|ing)?', 'fix, correct'],
  ['go(?:es|ing)? on(?! (?:the|a|an|this|that|each|every|one)\\b)', 'continues, resumes'],
  ['went on(?= with|[.,;:]|$)', 'continued, resumed'],
  ['give(?:s)? (?:true|false)', 'returns, evaluates to'],
  ['no (?:list|number|object|string|text)(?= (?:is|counts|fails|makes|gives)\\b)', 'not an array, not a number'],
  ['that is no (?:list|number|object|string|array|text)', 'that is not a …'],
  ['counts? for(?= every| all| each| the whole| one| both)', 'applies to'],
  [
    '(?:stands?|stood) (?:in|at|beside|behind|above|below|under|between|for itself|there)',
    'is set in, is listed under, is next to',
  ],
  ['(?:the )?(?:task|step|branch|switch|join|field|line|word)s? behind (?:it|the|a)', 'after'],
  ['(?:first|second|third|next|last|each|every|per|one|another) rounds?', 'iteration'],
  ['by chance', 'at random'],
  ['at every turn', 'on every evaluation'],
  ['whoever', 'if you'],
  ['so many (?:seconds|milliseconds|times|attempts|tasks)', 'the exact number'],
  ['as many as it has', 'any number of'],
  ['(?:is|are|was|were) told', 'is reported'],
  ['tells (?:of|what|that|which|where|how|whether)', 'reports, says'],
  ['is had from|are had from|can be had', 'is available, comes from'],
  ['e-mails?', 'email'],
  ['mails?(?! (?:server|box|transfer|send))', 'email'],
  ['answers? (?:[1-5]\\d\\d|with status)', 'returns'],
  ['bears? the name', 'has the name'],
  ['in place of it', 'instead'],
  ['(?:on|by) its own account', 'by itself'],
  ['anew|afresh', 'again, from the start'],
  ['thereby|therein|thereof|wherein|whereby|hereby', 'a plain connecting word'],
  ['simply', '(leave it out)'],
  ['please', '(leave it out)'],
  ['time-outs?', 'timeout'],
  ['misspelt', 'misspelled'],
  ['colours?', 'color'],
  ['behaviours?', 'behavior'],
  ['normalis(?:e|ed|es|ing)', 'normalize'],
  ['licence', 'license'],
  ['cancelled', 'canceled'],
];

/** Names and their correct spelling. */
export const NAMES: [pattern: string, name: string][] = [
  ['java[- ]?script', 'JavaScript'],
  ['type[- ]?script', 'TypeScript'],
  ['git[- ]?hub', 'GitHub'],
  ['postgre(?:s|sql)', 'PostgreSQL'],
  ['my[- ]?sql', 'MySQL'],
  ['web[- ]hook', 'webhook'],
  ['work[- ]flow', 'workflow'],
];

/** Lines where a listed word is correct, with the reason for each. */
export const ALLOWED: { line: RegExp; why: string }[] = [
  {
    line: /Please provide only one input|Please check the workflow definition|Please continue where you left off/,
    why: 'exact text of the server',
  },
  { line: /Postgres Vector Database/, why: 'name in the UI of Conductor' },
  { line: /go get github\.com/, why: 'command' },
  { line: /Please contact the owner of the site/, why: 'text of the not-found page of Docusaurus' },
  { line: /Postgres Vector Database/, why: 'name of an integration in the UI' },
  { line: /<h1>Please log in<\/h1>|'Please log in'/, why: 'page of a proxy in a test' },
  { line: /^ {2}'a about all also /, why: 'the stop words of search' },
];
