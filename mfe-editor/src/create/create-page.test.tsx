import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import CreatePage from './create-page';

test.each([
  ['de', 'Sprache des Originals', 'de'],
  ['pt', 'Idioma do original', 'pt'],
] as const)(
  'a new checklist of an author who reads the portal in %s is written in that',
  async (language, label, own) => {
    await renderInPortal(<CreatePage />, { at: '/cadastro-checklist', as: 'author', module, language });
    expect(await screen.findByLabelText(label)).toHaveValue(own);
    expect(screen.getByRole('textbox', { name: /^Tit|^Tít/ })).toHaveValue('');
  },
);
