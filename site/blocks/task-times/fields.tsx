// The controls of a picture: a slider with a number, a select box, and a checkbox.
import { parseNumber } from './settings.ts';

interface NumberFieldProps {
  name: string;
  /** Undefined for a count. */
  unit?: string | undefined;
  value: number;
  /** The upper end of the slider; the number may be larger. */
  slider: number;
  min?: number;
  max?: number;
  /** Why the field currently has no effect; it is then disabled. */
  idle?: string | undefined;
  onChange(value: number): void;
}

/** A whole number. `name` is a field of the definition, or describes what the worker does. */
export function NumberField({ name, unit, value, slider, min = 0, max = 86_400, idle, onChange }: NumberFieldProps) {
  const set = (text: string) => onChange(parseNumber(text, { min, max }));
  return (
    <div className="times__field" data-unit={unit} data-idle={idle}>
      <label data-code={isCode(name) || undefined}>
        {name}
        <input
          type="range"
          min={min}
          max={slider}
          value={Math.min(value, slider)}
          disabled={idle !== undefined}
          aria-valuetext={toText(value, unit)}
          onChange={(event) => set(event.target.value)}
        />
      </label>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        disabled={idle !== undefined}
        aria-label={unit === undefined ? name : `${name}, ${unit}`}
        onChange={(event) => set(event.target.value)}
      />
      {idle && <small>{idle}</small>}
    </div>
  );
}

function toText(value: number, unit = ''): string {
  return `${value} ${unit}`.trim();
}

interface ChoiceFieldProps<T extends string> {
  name: string;
  value: T;
  choices: T[];
  onChange(value: T): void;
}

export function ChoiceField<T extends string>({ name, value, choices, onChange }: ChoiceFieldProps<T>) {
  return (
    <label className="times__field" data-code={isCode(name) || undefined}>
      <span>{name}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as T)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}

interface CheckFieldProps {
  name: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export function CheckField({ name, isOn, onChange }: CheckFieldProps) {
  return (
    <label className="times__field times__field--check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {name}
    </label>
  );
}

/** Whether a name is a field, which is shown as code. */
function isCode(name: string): boolean {
  return !name.includes(' ');
}
