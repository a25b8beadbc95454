// The limits of a script. The memory limit is set where the interpreter is loaded.

export interface ScriptLimits {
  /** Seconds until it is stopped. Default: 4, as on the server (CONDUCTOR_SCRIPT_MAX_EXECUTION_SECONDS). */
  seconds: number;
  /** Bytes of the stack. Default: 256 KiB, about 1300 nested calls; a larger stack can exceed the host's own. */
  stack: number;
  /** Characters of the result as JSON. Default: 1 million. */
  resultCharacters: number;
  /** Levels of nested arrays and objects in the result. Default: 500. */
  resultDepth: number;
}

export const SCRIPT_LIMITS: ScriptLimits = {
  seconds: 4,
  stack: 256 * 1024,
  resultCharacters: 1_000_000,
  resultDepth: 500,
};
