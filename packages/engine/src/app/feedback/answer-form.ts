// Asks for words after the answer, and sends both; nothing is kept in the browser. Loaded by the first answer.
import { addStyle } from '../frame/add-style.ts';
import { announce, focusOnce } from '../page-view/focus.ts';
import { sendAnswer, type Answer } from './send-answer.ts';
import { readPlace, readSections } from './page-place.ts';

const STYLE = `
.feedback {
  display: grid;
  max-inline-size: 36rem;
  margin-block-end: 20px;
  gap: 12px;

  & label {
    display: grid;
    gap: 4px;
  }

  & :is(textarea, select) {
    inline-size: 100%;
    padding: 8px 10px;
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-background);
    color: var(--color-text);
    font: inherit;
    font-size: 1rem;
  }

  & div {
    display: flex;
    gap: 8px;
  }

  & [role='alert']:not(:empty) {
    color: var(--color-danger);
  }
}

[data-helpful][aria-pressed='true'] {
  border-color: var(--color-accent);
  color: var(--color-accent);
}`;

/** As the reference receiver takes it. */
const MOST_LETTERS = 2000;

const FORM = `
<label><span></span><textarea rows="4" maxlength="${MOST_LETTERS}"></textarea></label>
<label data-section>Section<select><option value="">The whole page</option></select></label>
<p>Sent with your answer: the address of the page, the section, and the version. Leave out names and secrets.</p>
<p role="alert"></p>
<div><button class="button button--primary">Send</button><button type="button" class="button">Cancel</button></div>`;

const QUESTIONS = { yes: 'What was helpful? (optional)', no: 'What is wrong or missing? (optional)' };

/** Opens the form below the buttons, or changes the answer of the one that is open. */
export function answerFeedback(button: HTMLElement): void {
  const group = button.closest<HTMLElement>('[data-feedback]');
  if (!group) return;
  for (const each of group.querySelectorAll('[data-helpful]'))
    each.setAttribute('aria-pressed', String(each === button));
  const form = group.parentElement?.querySelector<HTMLFormElement>('form.feedback') ?? openForm(group);
  form.querySelector('span')!.textContent = QUESTIONS[button.dataset.helpful ? 'yes' : 'no'];
  form.querySelector('textarea')!.focus();
}

function openForm(group: HTMLElement): HTMLFormElement {
  addStyle(STYLE);
  const form = Object.assign(document.createElement('form'), { className: 'feedback', innerHTML: FORM });
  form.setAttribute('aria-label', 'Your answer');
  fillSections(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, group);
  });
  form.querySelector('[type="button"]')!.addEventListener('click', () => close(form, group));
  group.after(form);
  return form;
}

function fillSections(form: HTMLFormElement): void {
  const { current, sections } = readSections();
  const select = form.querySelector('select')!;
  for (const { id, title } of sections)
    select.append(Object.assign(document.createElement('option'), { value: id, textContent: title }));
  select.value = current;
  form.querySelector<HTMLElement>('[data-section]')!.hidden = sections.length === 0;
}

/** The focus goes back to the answer that was chosen. */
function close(form: HTMLFormElement, group: HTMLElement): void {
  form.remove();
  group.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  for (const each of group.querySelectorAll('[data-helpful]')) each.removeAttribute('aria-pressed');
}

/** What was typed stays until it has arrived. */
async function submit(form: HTMLFormElement, group: HTMLElement): Promise<void> {
  const [button] = form.querySelectorAll('button');
  if (button!.ariaDisabled) return;
  const alert = form.querySelector('[role="alert"]')!;
  button!.ariaDisabled = 'true';
  alert.textContent = '';
  announce('Sending');
  const failure = await sendAnswer(group.dataset.feedback!, readAnswer(form, group));
  button!.ariaDisabled = null;
  if (failure !== undefined) {
    alert.textContent = failure;
    button!.textContent = 'Retry';
    return;
  }
  form.remove();
  const thanks = Object.assign(document.createElement('p'), { textContent: 'Thank you. Your answer was sent.' });
  group.replaceChildren(thanks);
  announce(thanks.textContent);
  focusOnce(thanks);
}

function readAnswer(form: HTMLFormElement, group: HTMLElement): Answer {
  const chosen = group.querySelector<HTMLElement>('[aria-pressed="true"]');
  return {
    ...readPlace(),
    section: form.querySelector('select')!.value,
    helpful: chosen?.dataset.helpful === 'yes',
    text: form.querySelector('textarea')!.value.trim(),
  };
}
