// Lets readers go through a picture of statuses: shows the current status, and a button for every arrow that
// leads on.
import type { BlockContext } from 'docs-engine/browser';

const PICTURE = '[data-behavior="picture"]';

interface Move {
  to: string;
  says: string;
}

/** Starts every picture that has a start box; aborting the signal restores what the build rendered. */
export function start(root: HTMLElement, { signal, announce }: BlockContext): void {
  for (const picture of root.querySelectorAll<HTMLElement>(PICTURE)) startWalk(picture, { signal, announce });
}

function startWalk(picture: HTMLElement, { signal, announce }: Pick<BlockContext, 'signal' | 'announce'>): void {
  const now = picture.querySelector<HTMLElement>('[data-now]')!;
  const moves = picture.querySelector<HTMLElement>('[data-moves]')!;
  const first = picture.dataset.start!;
  const show = (at: string, move?: Move) => {
    const name = getName(picture, at);
    now.textContent = move ? `${move.says} Now: ${name}.` : `Now: ${name}. Choose what happens next.`;
    setMarks(picture, at);
    const next = getMoves(picture, at);
    moves.replaceChildren(
      ...next.map((one) => toButton(one.says, () => step(one))),
      ...(at === first
        ? []
        : [toButton(next.length > 0 ? 'Start again' : 'No further steps. Start again', () => show(first))]),
    );
  };
  const step = (move: Move) => {
    show(move.to, move);
    announce(now.textContent);
    moves.querySelector('button')?.focus();
  };
  show(first);
  signal.addEventListener(
    'abort',
    () => {
      now.replaceChildren();
      moves.replaceChildren();
      setMarks(picture, undefined);
    },
    { once: true },
  );
}

function getWords(picture: HTMLElement, box: string): HTMLElement | null {
  return picture.querySelector<HTMLElement>(`[data-words="${box}"]`);
}

function getName(picture: HTMLElement, box: string): string {
  return getWords(picture, box)?.querySelector('strong')?.textContent ?? box;
}

function getMoves(picture: HTMLElement, box: string): Move[] {
  return [...(getWords(picture, box)?.querySelectorAll<HTMLElement>('[data-to]') ?? [])].map((item) => ({
    to: item.dataset.to!,
    says: item.textContent.split(' → ')[0]!,
  }));
}

function setMarks(picture: HTMLElement, at: string | undefined): void {
  for (const box of picture.querySelectorAll<SVGElement>('[data-box]'))
    box.toggleAttribute('data-current', box.dataset.box === at);
  for (const arrow of picture.querySelectorAll<SVGElement>('[data-from]'))
    arrow.toggleAttribute('data-lit', arrow.dataset.from === at);
}

function toButton(text: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  // The next step removes the button with its listener, and so does the abort signal.
  button.addEventListener('click', run);
  return button;
}
