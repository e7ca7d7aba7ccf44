import type { Checklist, Condition } from '@avsec/shared/domain';
import { item } from './payloads.fixture';

/** Extinguishers: what allows N/A, has limits, and asks for a note or a photo. */
export const PRESSURE: Checklist = {
  id: 'pressure',
  title: 'Extintores',
  description: null,
  standard: null,
  version: '1.0',
  author: null,
  category: 'security',
  definitionVersion: 1,
  nonConforming: { note: true, photo: false },
  sections: [
    {
      id: 's',
      title: 'Extintores',
      description: null,
      items: [
        { ...item('seal', 'checkbox', true), allowsNotApplicable: true },
        { ...item('bar', 'number', true), number: { unit: 'bar', min: 10, max: 15.5 } },
        { ...item('shown', 'checkbox', false), nonConforming: { note: false, photo: true } },
        { ...item('label', 'photo', true), allowsNotApplicable: true },
        item('signed', 'signature', true),
      ],
    },
  ],
};

export const isTrue = (id: string): Condition => ({ item: id, is: 'equal', value: true });

/** A convoy: what is shown only if, and a section that repeats. */
export const VEHICLES: Checklist = {
  id: 'vehicles',
  title: 'Comboio',
  description: null,
  standard: null,
  version: '1.0',
  author: null,
  category: 'security',
  definitionVersion: 1,
  sections: [
    {
      id: 'gate',
      title: 'Portão',
      description: null,
      items: [item('damaged', 'checkbox', true), { ...item('where', 'text', true), shownWhen: isTrue('damaged') }],
    },
    {
      id: 'v',
      title: 'Veículos',
      description: null,
      repeat: { label: 'Veículo', min: 1, max: 3 },
      items: [
        item('plate', 'text', true),
        { ...item('clean', 'checkbox', true), shownWhen: { item: 'plate', is: 'answered' } },
      ],
    },
    {
      id: 'loss',
      title: 'Perda',
      description: null,
      shownWhen: isTrue('damaged'),
      items: [item('reported', 'checkbox', true)],
    },
  ],
};
