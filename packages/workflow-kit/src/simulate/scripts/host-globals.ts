// Built-in functions that treat Java maps and lists differently from JavaScript objects.

/** Source of statements that `host-objects.ts` uses to replace these functions before a script runs. */
export const HOST_GLOBALS = `
  const namesOf = (host) => (maps.has(host) ? keys(MAP_NAMES) : [...keys(lists.get(host)), ...keys(LIST_NAMES)]);
  const readMember = (host, name) =>
    maps.has(host) ? toMethod(open(maps.get(host)), JAVA_MAP, name) : host[name];
  const checkObject = (owner, value, name = 'keys') => {
    if (owner === Object && !/^(?:freeze|seal|preventExtensions|isFrozen)$/.test(name) && (value === undefined || value === null)) throw new TypeError('Cannot convert undefined or null to object: ' + value);
  };
  const onHosts = (owner, name, act) => {
    const original = owner[name];
    const changed = { [name](first, ...more) { if (name === 'entries' && first === null) note('words'); checkObject(owner, first, name); return isHost(first) ? act(first, ...more) : apply(original, this, [first, ...more]); } };
    defineProperty(owner, name, { value: changed[name], writable: true, configurable: true });
  };
  const listNames = (host) => {
    note('keys');
    return namesOf(host);
  };
  onHosts(Object, 'keys', listNames);
  // A member that is missing in a trial is often a map in other runs.
  const { keys: keysOf } = Object;
  defineProperty(Object, 'keys', { value: { keys(object) { if (object === undefined) note('keys'); return keysOf(object); } }.keys, writable: true, configurable: true });
  onHosts(Object, 'getOwnPropertyNames', listNames);
  onHosts(Reflect, 'ownKeys', listNames);
  onHosts(Object, 'values', (host) => listNames(host).map((name) => readMember(host, name)));
  onHosts(Object, 'entries', (host) => listNames(host).map((name) => [name, readMember(host, name)]));
  onHosts(Object, 'freeze', (host) => host);
  onHosts(Object, 'seal', (host) => host);
  onHosts(Object, 'preventExtensions', (host) => host);
  onHosts(Object, 'isFrozen', () => true);

  const hasMember = (host, name) => {
    note('in');
    return maps.has(host)
      ? own(MAP_NAMES, name)
      : own(LIST_NAMES, name) || name === 'length' || (typeof name === 'number' && name in lists.get(host));
  };
  onHosts(Object, 'hasOwn', hasMember);
  const hasOwnOfAll = { hasOwnProperty(name) { return isHost(this) ? hasMember(this, name) : apply(hasOwn, this, [name]); } };
  defineProperty(Object.prototype, 'hasOwnProperty', { value: hasOwnOfAll.hasOwnProperty, writable: true, configurable: true });

  const { assign } = Object;
  const assignAll = {
    assign(target, ...sources) {
      checkObject(Object, target);
      for (const source of sources) {
        if (!isHost(source)) assign(target, source);
        else for (const name of listNames(source)) target[name] = readMember(source, name);
      }
      return target;
    },
  };
  defineProperty(Object, 'assign', { value: assignAll.assign, writable: true, configurable: true });

  // The interpreter has no locales.
  const inLocale = (owner, name) => {
    const original = owner[name];
    const noting = { [name](...parts) { note('locale'); return apply(original, this, parts); } };
    defineProperty(owner, name, { value: noting[name], writable: true, configurable: true });
  };
  inLocale(Number.prototype, 'toLocaleString');
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toString']) inLocale(Date.prototype, name);
  defineProperty(globalThis, 'Intl', { configurable: true, value: new Proxy({}, { get() { note('locale'); throw new ReferenceError('Intl is not simulated'); } }) });
  for (const name of ['Atomics', 'SharedArrayBuffer']) if (!(name in globalThis)) defineProperty(globalThis, name, { configurable: true, writable: true, value: {} });
  const graal = { language: 'JavaScript', versionGraalVM: 'snapshot', versionECMAScript: 2025, isGraalRuntime() { return false; } };
  defineProperty(globalThis, 'Graal', { configurable: true, writable: true, value: graal });

  // The server's engine reads no date after a word that is neither a month nor a day.
  const OTHER_WORD = /^\\s*(?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)[a-z]/i;
  const toRead = (text) => (typeof text === 'string' && OTHER_WORD.test(text) ? NaN : text);
  const { parse: parseDate } = Date;
  const ofDate = { parse(text) { return parseDate(toRead(text)); } };
  defineProperty(Date, 'parse', { value: ofDate.parse, writable: true, configurable: true });
  const ReadDate = new Proxy(Date, {
    construct: (plain, parts, made) =>
      Reflect.construct(plain, parts.length === 1 ? [toRead(parts[0])] : parts, made === ReadDate ? plain : made),
  });
  defineProperty(Date.prototype, 'constructor', { value: ReadDate, writable: true, configurable: true });
  defineProperty(globalThis, 'Date', { value: ReadDate, writable: true, configurable: true });

  const { random } = Math;
  const ofChance = { random() { note('random'); return random(); } };
  defineProperty(Math, 'random', { value: ofChance.random, writable: true, configurable: true });

  function toPlain(name, value) {
    if (maps.has(value)) {
      note('stringify');
      return {};
    }
    return value;
  }
  const asJson = {
    stringify(value, replacer, space) {
      if (typeof replacer === 'function')
        return stringify(value, function (name, one) { return toPlain(name, apply(replacer, this, [name, one])); }, space);
      const text = stringify(value, toPlain, space);
      return isArray(replacer) && text !== undefined ? stringify(parse(text), replacer, space) : text;
    },
  };
  // The server's words for a text that is no JSON.
  function toJsonWords(words, text, at) {
    const [token] = text.slice(at);
    const end = text.lastIndexOf('\\\\u', at) + 6;
    const isText = /^Bad (?:control|Unicode)/.test(words);
    if (words.startsWith('Unexpected end') || (words.startsWith('Bad Uni') && end >= text.length)) return 'Unexpected end of JSON input';
    const [what, place] =
      words === 'Unexpected number' || (words.startsWith('unexpected data') && /^0x/i.test(text.slice(at - 1))) ? ['octal and hexadecimal not allowed', at + (/^\\d{2,}/.exec(text.slice(at))?.[0].length ?? 0)]
      : words.startsWith('unexpected data') ? ['JSON cannot be fully parsed', at]
      : words.startsWith('Untermin') || (token === undefined && /[-+]/.test(text[at - 1])) ? ['malformed number', at]
      : isText ? ['invalid string', words.startsWith('Bad U') ? end : at]
      : words.startsWith('Bad esc') ? ['wrong escape sequence', at + 1]
      : token === undefined ? []
      : words === "expecting ']'" ? ['closing quote ] expected', at]
      : words.endsWith("':'") ? ["Expected ':' after property name in JSON", at]
      : ['Unexpected ' + (!words.startsWith('expecting') ? 'token ' + token : token === '"' ? 'string' : /\\d/.test(token) ? 'number' : 'token ' + token) + ' in JSON', at];
    return what === undefined ? 'Unexpected end of JSON input' : what + ' at position ' + place;
  }
  const asValue = {
    parse(text, reviver) {
      try {
        return apply(parse, JSON, [text, reviver]);
      } catch (error) {
        const [, line, column] = /<input>:(\\d+):(\\d+)/.exec(error.stack) ?? [];
        if (line !== undefined && error.name === 'SyntaxError' && error.message !== 'stack overflow') {
          const lines = toText(text).split('\\n');
          const at = lines.slice(0, line - 1).join('\\n').length + (line > 1 ? 1 : 0) + toNumber(column) - 1;
          error.message = toJsonWords(error.message, toText(text), at);
        }
        throw error;
      }
    },
  };
  defineProperty(JSON, 'parse', { value: asValue.parse, writable: true, configurable: true });
  defineProperty(JSON, 'stringify', { value: asJson.stringify, writable: true, configurable: true });

  // Errors that the script creates, whose text is the script's own.
  const made = new WeakSet();
  for (const name of ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError']) {
    const original = globalThis[name];
    const tag = (error) => (made.add(error), error);
    const tagging = new Proxy(original, {
      construct: (target, parts, self) => tag(Reflect.construct(target, parts, self)),
      apply: (target, self, parts) => tag(apply(target, self, parts)),
    });
    defineProperty(original.prototype, 'constructor', { value: tagging, writable: true, configurable: true });
    defineProperty(globalThis, name, { value: tagging, writable: true, configurable: true });
  }
  // Called at the start of each catch block: the message is the server's, if it is one of the usual ones.
  const WORDS = [
    [/^cannot (read|set) property '(.*)' of (undefined|null)$/, "Cannot $1 property '$2' of $3"],
    [/^'(.*)' is not defined$/, '$1 is not defined'],
    [/^'(.*)' is read-only$/, 'Assignment to constant "$1"'],
  ];
  const caught = (error) => {
    if (typeof error !== 'object' || error === null || !('stack' in error) || made.has(error) || error.name === '') return;
    const { message } = error;
    const words = WORDS.find(([pattern]) => pattern.test(message));
    if (words) error.message = message.replace(words[0], words[1]);
    else if (!/JSON/.test(message)) note('caught');
  };
  defineProperty(globalThis, '__caught', { value: caught });
  // The line of the last \`throw\` that ran.
  let thrownLine;
  defineProperty(globalThis, '__thrown', { value: (line) => (thrownLine = line) });
`;
