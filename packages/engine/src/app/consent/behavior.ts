// Loads third-party scripts after the reader agreed, remembers the reader's choice, and lets the reader
// change it.
import './consent.css';
import { readStored, startStoredListener, writeStored } from '../boot/storage.ts';

const KEY = 'consent';
type Answer = 'granted' | 'denied';

interface Consent {
  banner: HTMLElement;
  sources: string[];
}

function getConsent(): Consent | undefined {
  const banner = document.querySelector<HTMLElement>('[data-consent]');
  return banner ? { banner, sources: JSON.parse(banner.dataset.consent ?? '[]') as string[] } : undefined;
}

/** An answer is valid only for the same list of sources. */
function parseAnswer(stored: string | null, sources: string[]): Answer | undefined {
  const [answer, ...asked] = (stored ?? '').split(' ');
  if (asked.join(' ') !== sources.join(' ')) return undefined;
  return answer === 'granted' || answer === 'denied' ? answer : undefined;
}

function getLoaded(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-third-party]')];
}

function loadScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.dataset.thirdParty = '';
  script.addEventListener('error', () =>
    console.warn(`Expected the script ${src}, but it could not be loaded. The site works without it.`),
  );
  document.head.append(script);
}

function applyAnswer({ banner, sources }: Consent, answer: Answer | undefined): void {
  banner.hidden = answer !== undefined;
  const loaded = getLoaded();
  if (answer === 'granted' && loaded.length === 0) sources.forEach(loadScript);
  // Scripts that are running can only be stopped by a reload.
  if (answer === 'denied' && loaded.length > 0) location.reload();
}

/** Starts the banner `[data-consent]`, its buttons, and the footer's `[data-consent-open]`. */
export function startConsent(signal: AbortSignal): void {
  const consent = getConsent();
  if (!consent) return;
  const { banner, sources } = consent;
  const apply = (stored: string | null) => applyAnswer(consent, parseAnswer(stored, sources));
  apply(readStored(KEY));
  startStoredListener(KEY, apply, signal);
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const answer = event.target.closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer;
      if (answer) {
        event.preventDefault();
        const stored = [answer, ...sources].join(' ');
        writeStored(KEY, stored);
        // If storage is blocked, no listener is notified, so apply the answer here.
        apply(stored);
      } else if (event.target.closest('[data-consent-open]')) {
        event.preventDefault();
        banner.hidden = false;
        banner.querySelector<HTMLElement>('[data-consent-answer]')?.focus();
      }
    },
    { signal },
  );
}
