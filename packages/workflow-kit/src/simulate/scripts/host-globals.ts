// Built-in functions that treat Java maps and lists differently from JavaScript objects.

/** Source of statements that `host-objects.ts` uses to replace these functions before a script runs. */
export const HOST_GLOBALS = `
  const ours = new WeakSet();
  // Takes \`{ NAME() { … } }\`, so that the function has its name.
  const replace = (owner, name, { [name]: value }) => {
    ours.add(value);
    defineProperty(owner, name, { value, writable: true, configurable: true });
  };
  const { toString: getSource } = Function.prototype;
  replace(Function.prototype, 'toString', {
    toString() {
      const source = apply(getSource, this, []);
      return ours.has(this) || /{\\s*\\[native code\\]/.test(source) ? 'function ' + this.name + '() { [native code] }' : source;
    },
  });
  // A script is text already; code made from text by a script is refused.
  const NoCode = EvalError;
  const toRefusal = (name) => ({ [name]: function (code) { note('eval'); throw new NoCode('Code generation from strings disallowed for this context'); } });
  replace(globalThis, 'eval', toRefusal('eval'));
  replace(globalThis, 'Function', toRefusal('Function'));
  Function.prototype = Object.getPrototypeOf(Function);
  for (const one of [function () {}, async function () {}, function* () {}, async function* () {}])
    defineProperty(Object.getPrototypeOf(one), 'constructor', { value: Function });
  const namesOf = (host) => (maps.has(host) ? keys(MAP_NAMES) : [...keys(lists.get(host)), ...keys(LIST_NAMES)]);
  const readMember = (host, name) =>
    maps.has(host) ? toMethod(open(maps.get(host)), JAVA_MAP, name) : host[name];
  const checkObject = (owner, value, name = 'keys') => {
    if (owner === Object && !/^(?:freeze|seal|preventExtensions|isFrozen)$/.test(name) && (value === undefined || value === null)) throw new TypeError('Cannot convert undefined or null to object: ' + value);
  };
  const onHosts = (owner, name, act) => {
    const original = owner[name];
    replace(owner, name, { [name](first, ...more) { if (name === 'entries' && first === null) note('words'); checkObject(owner, first, name); return isHost(first) ? act(first, ...more) : apply(original, this, [first, ...more]); } });
  };
  const listNames = (host) => {
    note('keys');
    return namesOf(host);
  };
  onHosts(Object, 'keys', listNames);
  // A member that is missing in a trial is often a map in other runs.
  const { keys: keysOf } = Object;
  replace(Object, 'keys', { keys(object) { if (object === undefined) note('keys'); return keysOf(object); } });
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
  replace(Object.prototype, 'hasOwnProperty', { hasOwnProperty(name) { return isHost(this) ? hasMember(this, name) : apply(hasOwn, this, [name]); } });

  const { assign } = Object;
  replace(Object, 'assign', {
    assign(target, ...sources) {
      checkObject(Object, target);
      for (const source of sources) {
        if (!isHost(source)) assign(target, source);
        else for (const name of listNames(source)) target[name] = readMember(source, name);
      }
      return target;
    },
  });

  // The interpreter has no locales.
  const inLocale = (owner, name) => {
    const original = owner[name];
    replace(owner, name, { [name](...parts) { note('locale'); return apply(original, this, parts); } });
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
  replace(Date, 'parse', { parse(text) { return parseDate(toRead(text)); } });
  const ReadDate = new Proxy(Date, {
    construct: (plain, parts, made) =>
      Reflect.construct(plain, parts.length === 1 ? [toRead(parts[0])] : parts, made === ReadDate ? plain : made),
  });
  replace(Date.prototype, 'constructor', { constructor: ReadDate });
  replace(globalThis, 'Date', { Date: ReadDate });

  const { random } = Math;
  replace(Math, 'random', { random() { note('random'); return random(); } });

  function toPlain(name, value) {
    if (maps.has(value)) {
      note('stringify');
      return {};
    }
    return value;
  }
  replace(JSON, 'stringify', {
    stringify(value, replacer, space) {
      if (typeof replacer === 'function')
        return stringify(value, function (name, one) { return toPlain(name, apply(replacer, this, [name, one])); }, space);
      const text = stringify(value, toPlain, space);
      return isArray(replacer) && text !== undefined ? stringify(parse(text), replacer, space) : text;
    },
  });
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
  replace(JSON, 'parse', {
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
  });

  // Errors that the script creates, whose text is the script's own.
  const made = new WeakSet();
  for (const name of ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError']) {
    const original = globalThis[name];
    const tag = (error) => (made.add(error), error);
    const tagging = new Proxy(original, {
      construct: (target, parts, self) => tag(Reflect.construct(target, parts, self)),
      apply: (target, self, parts) => tag(apply(target, self, parts)),
    });
    replace(original.prototype, 'constructor', { constructor: tagging });
    replace(globalThis, name, { [name]: tagging });
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
