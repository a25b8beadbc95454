// Takes everything from a global object that is not the language itself, so that a script has nothing to reach out with.

/** What stays: the language without threads, WebAssembly and ways to make code from text. */
const LANGUAGE =
  /^(Object|Array|(Big)?(Ui|I)nt\d+(Clamped)?Array|Float\d+Array|ArrayBuffer|DataView|Number|BigInt|Boolean|String|Symbol|Date|RegExp|Promise|Proxy|Reflect|Iterator|JSON|Math|Intl|(Weak)?(Map|Set|Ref)|(Aggregate|Eval|Range|Reference|Syntax|Type|URI|)Error|globalThis|Infinity|NaN|undefined|is(Finite|NaN)|parse(Float|Int)|(de|en)codeURI(Component)?|(un)?escape)$/;

/* oxlint-disable no-empty-function -- only their constructors matter */
const FUNCTIONS = [function () {}, async function () {}, function* () {}, async function* () {}];

function refuse(): never {
  throw new EvalError('Code generation from strings disallowed for this context');
}

/** Undoable only by a new worker. */
export function removeWebGlobals(scope: object): void {
  for (let holder = scope; holder !== Object.prototype; holder = Object.getPrototypeOf(holder) as object) {
    for (const key of Object.getOwnPropertyNames(holder)) if (!LANGUAGE.test(key)) Reflect.deleteProperty(holder, key);
  }
  // `(() => {}).constructor('…')` would make code from text.
  for (const one of FUNCTIONS) Object.defineProperty(Object.getPrototypeOf(one), 'constructor', { value: refuse });
  refuse.prototype = Object.getPrototypeOf(refuse) as object;
  Object.assign(scope, { Function: refuse, eval: refuse });
}
