import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from './error-text.ts';
import { chooseLanguage, speak, startSpeaking } from './language.ts';
import { numberText } from './numbers.ts';
import { faultText, textOf, useText } from './texts.ts';

const key = 'checkpoint.language';
const browser = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const shown = () => [document.documentElement.lang, textOf('shell.optional'), textOf('shell.close')];

function Close() {
  const t = useText();
  return <p>{t('shell.close')}</p>;
}

describe('at the start', () => {
  it("the browser's language is spoken, and the document says so", async () => {
    browser('de-AT', 'en');
    await startSpeaking();
    expect(shown()).toEqual(['de', 'Optional', 'Schließen']);
  });

  it("the person's own choice goes before it", async () => {
    browser('de');
    localStorage.setItem(key, 'es');
    await startSpeaking();
    expect(shown()).toEqual(['es', 'Opcional', 'Cerrar']);
  });

  it("the browser's is spoken where storage is blocked", async () => {
    browser('es');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await startSpeaking();
    expect(document.documentElement.lang).toBe('es');
  });
});

describe('a choice', () => {
  it('is shown at once, without a reload, and kept', async () => {
    render(<Close />);
    expect(screen.getByText('Close')).toBeVisible();
    await act(() => chooseLanguage('de'));
    expect(screen.getByText('Schließen')).toBeVisible();
    expect([document.documentElement.lang, localStorage.getItem(key)]).toEqual(['de', 'de']);
  });

  it('holds for this visit where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await chooseLanguage('es');
    expect(textOf('shell.close')).toBe('Cerrar');
  });

  it('made last counts, whichever file comes first', async () => {
    await Promise.all([chooseLanguage('de'), chooseLanguage('es')]);
    expect([textOf('shell.close'), localStorage.getItem(key)]).toEqual(['Cerrar', 'es']);
  });

  it('made in another tab is followed', async () => {
    await startSpeaking();
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'de' }));
    await expect.poll(() => document.documentElement.lang).toBe('de');
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'klingon' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'es' }));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(document.documentElement.lang).toBe('de');
  });
});

describe('in German', () => {
  it('figures are written the German way', async () => {
    await speak('de');
    expect([numberText(5000), numberText(8.5, 1)]).toEqual(['5.000', '8,5']);
    expect(textOf('dashboard.shown', { count: 5000 })).toBe('5.000 Personen angezeigt');
  });

  it("a refusal is told by the server's code, with its figures", async () => {
    await speak('de');
    const body = { code: 'plan_limit', message: 'English.', requestId: 'r', limit: 10 } as const;
    expect(errorText(new ApiError(403, '', body), 'shell.noAnswer')).toBe(
      'Diese Firma hat ihr Limit von 10 Mitarbeitenden erreicht.',
    );
  });

  it("a field's fault is told by the server's key, or by the key that a schema has as its message", async () => {
    await speak('de');
    const tooLong = 'Dieser Text ist zu lang.';
    expect(faultText({ message: 'This text is too long.', key: 'validation.tooLong' })).toBe(tooLong);
    expect(faultText({ message: 'validation.tooLong' })).toBe(tooLong);
  });

  it('a fault that this page does not know keeps the words of the server', async () => {
    await speak('de');
    expect(faultText({ message: 'Brand new.', key: 'validation.brandNew' })).toBe('Brand new.');
  });
});

describe('the further files', () => {
  const fresh = async () => {
    vi.resetModules();
    const [language, texts] = await Promise.all([import('./language.ts'), import('./texts.ts')]);
    return { ...language, ...texts };
  };

  it('are not loaded before a page asks for them, each for its own', async () => {
    const page = await fresh();
    await page.speak('de');
    const shown = () => [page.textOf('landing.getStarted'), page.textOf('companySetup.title')];
    expect(shown()).toEqual(['landing.getStarted', 'companySetup.title']);
    await page.landingTexts();
    expect(shown()).toEqual(['Jetzt starten', 'companySetup.title']);
    await page.furtherTexts();
    expect(shown()).toEqual(['Jetzt starten', 'Firma einrichten']);
  });

  it.each([
    ['hangs', () => new Promise(() => {})],
    [
      'fails',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('hold up neither the first drawing nor each other where one %s', async (_what, landing) => {
    const file = '@checkpoint/contract/texts/generated/de-landing';
    vi.doMock(file, landing);
    const page = await fresh();
    browser('de');
    void page.landingTexts().catch(() => {});
    await page.startSpeaking();
    expect(page.textOf('shell.close')).toBe('Schließen');
    await page.furtherTexts();
    expect(page.textOf('companySetup.title')).toBe('Firma einrichten');
    await page.chooseLanguage('es');
    expect(page.textOf('shell.close')).toBe('Cerrar');
    vi.doUnmock(file);
  });

  it('come in the language chosen while it was on its way, and with every language after that', async () => {
    const page = await fresh();
    await page.speak('en');
    await Promise.all([page.furtherTexts(), page.chooseLanguage('de')]);
    expect(page.textOf('companySetup.title')).toBe('Firma einrichten');
    await page.chooseLanguage('es');
    expect(page.textOf('companySetup.title')).not.toMatch(/companySetup|Firma/);
  });
});
