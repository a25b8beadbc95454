// Built-in functions that treat Java maps and lists differently from JavaScript objects.

/** Source of statements that `host-objects.ts` uses to replace these functions before a script runs. */
export const HOST_GLOBALS = `
  const namesOf = (host) => (maps.has(host) ? keys(MAP_NAMES) : [...keys(lists.get(host)), ...keys(LIST_NAMES)]);
  const readMember = (host, name) =>
    maps.has(host) ? toMethod(open(maps.get(host)), JAVA_MAP, name) : host[name];
  const onHosts = (owner, name, act) => {
    const original = owner[name];
    const changed = { [name](first, ...more) { return isHost(first) ? act(first, ...more) : apply(original, this, [first, ...more]); } };
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
  defineProperty(globalThis, 'Intl', { configurable: true, get() { note('locale'); throw new ReferenceError('Intl is not simulated'); } });

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
  const asValue = {
    parse(text, reviver) {
      try {
        return parse(text, reviver);
      } catch (error) {
        const at = toText(text).search(/\\S/);
        const first = toText(text)[at];
        if (at < 0) throw new SyntaxError('Unexpected end of JSON input');
        if (/[[{"\\d\\-tfn]/.test(first)) throw error;
        throw new SyntaxError('Unexpected token ' + first + ' in JSON at position ' + at);
      }
    },
  };
  defineProperty(JSON, 'parse', { value: asValue.parse, writable: true, configurable: true });
  defineProperty(JSON, 'stringify', { value: asJson.stringify, writable: true, configurable: true });
`;
