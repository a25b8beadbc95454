// @vitest-environment happy-dom
// The form for an answer: what it sends, that a failure keeps the words, and that nothing stays in the browser.
import { beforeEach, expect, test, vi } from 'vitest';
import { answerFeedback } from './answer-form.ts';

const PAGE = `
<link rel="canonical" href="https://docs.example/content/caf%C3%A9"><meta name="docusaurus_version" content="1.0">
<div data-announcer></div>
<article><h2 id="one">One</h2><h3 id="part">Part</h3><h2 id="two">Two</h2></article>
<footer><div data-feedback="/answers"><button data-helpful="yes">Yes</button><button data-helpful="">No</button></div></footer>`;

const get = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;
const getAlert = () => get('[role="alert"]').textContent;
const submit = () => get<HTMLFormElement>('form').dispatchEvent(new Event('submit', { cancelable: true }));
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = PAGE;
  location.hash = '';
});

function answerWith(...answers: (Response | Error)[]) {
  const send = vi.fn<typeof fetch>(async () => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', send);
  return send;
}

test('an answer has page, section, version, and words; without cookies and referrer', async () => {
  const send = answerWith(new Response(null, { status: 204 }));
  location.hash = '#part';
  answerFeedback(get('[data-helpful="yes"]'));
  answerFeedback(get('[data-helpful=""]'));
  expect(document.querySelectorAll('form')).toHaveLength(1);
  expect(get('form label').textContent).toContain('What is wrong or missing? (optional)');
  expect(document.activeElement).toBe(get('textarea'));
  get<HTMLTextAreaElement>('textarea').value = '  Words.  ';
  submit();
  submit();
  await settle();
  expect(send).toHaveBeenCalledTimes(1);
  const [address, options] = send.mock.calls[0]!;
  expect([address, options?.method, options?.credentials, options?.referrerPolicy]).toEqual([
    '/answers',
    'POST',
    'omit',
    'no-referrer',
  ]);
  expect(JSON.parse(options!.body as string)).toEqual({
    path: '/content/café',
    section: 'one',
    version: '1.0',
    helpful: false,
    text: 'Words.',
  });
  expect(document.querySelector('form')).toBeNull();
  expect(get('[data-feedback]').textContent).toBe('Thank you. Your answer was sent.');
  expect(get('[data-announcer]').textContent).toContain('Thank you.');
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test.each([
  ['a server that has enough', new Response(null, { status: 429 }), 'Wait a minute'],
  ['a server that fails', new Response(null, { status: 500 }), 'status 500'],
  ['no network', new TypeError('failed'), 'Check your network connection'],
])('%s: the form says so, keeps the words, and tries again', async (_name, failure, message) => {
  answerWith(failure, new Response(null, { status: 204 }));
  answerFeedback(get('[data-helpful="yes"]'));
  get<HTMLTextAreaElement>('textarea').value = 'Words.';
  submit();
  await settle();
  expect(getAlert()).toContain(message);
  expect([get('form button').textContent, get<HTMLTextAreaElement>('textarea').value]).toEqual(['Retry', 'Words.']);
  submit();
  expect(getAlert()).toBe('');
  await settle();
  expect(get('[data-feedback]').textContent).toContain('Thank you.');
});

test('Cancel takes the form away and leads back to the buttons', () => {
  answerFeedback(get('[data-helpful="yes"]'));
  get('form button[type="button"]').click();
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(get('[data-helpful="yes"]'));
  expect(get('[data-helpful="yes"]').getAttribute('aria-pressed')).toBeNull();
});

test('a page without sections does not ask for one', () => {
  get('article').innerHTML = '';
  answerFeedback(get('[data-helpful="yes"]'));
  expect(get('[data-section]').hidden).toBe(true);
});
