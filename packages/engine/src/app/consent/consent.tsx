// Asks whether third-party scripts may load; only on sites that configure some.
import type { SiteChrome } from '../../shared/chrome.ts';

/** Hidden until `startConsent` finds that the reader has not answered yet. */
export function Consent({ scripts }: { scripts: SiteChrome['scripts'] }) {
  if (!scripts) return null;
  return (
    <section
      className="consent"
      aria-label="Privacy choices"
      data-consent={JSON.stringify(scripts.map(({ src }) => src))}
      data-behind-drawer=""
      hidden
    >
      <p>This site would like to load scripts from other companies. It works the same without them.</p>
      <ul className="consent__list">
        {scripts.map(({ name, src }) => (
          <li key={src}>
            {name} ({new URL(src).host})
          </li>
        ))}
      </ul>
      <div className="consent__answers">
        <button type="button" className="button" data-consent-answer="denied">
          Decline
        </button>
        <button type="button" className="button" data-consent-answer="granted">
          Allow
        </button>
      </div>
    </section>
  );
}
