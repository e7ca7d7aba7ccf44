import { CHOICES, SETTINGS, SURVEY } from './xlsform-sheets';

type OtherNames = Readonly<Record<string, string>>;

const LABELLED: OtherNames = { caption: SURVEY.label, value: SURVEY.name };
/** What the standard's own converter takes for the same, beside the names that it writes; folded as headings are. */
const OTHER_NAMES = {
  survey: {
    ...LABELLED,
    tag: SURVEY.name,
    command: SURVEY.type,
    calculate: 'calculation',
    count: 'repeat_count',
    'jr:count': 'repeat_count',
    constraining_message: 'constraint_message',
    requiredmsg: 'required_message',
    'bind::relevant': SURVEY.relevant,
    'bind::required': SURVEY.required,
    'bind::constraint': SURVEY.constraint,
    'control::appearance': SURVEY.appearance,
    'body::appearance': SURVEY.appearance,
  },
  choices: { ...LABELLED, listname: CHOICES.list },
  settings: { title: SETTINGS.title, set_form_title: SETTINGS.title, set_form_id: SETTINGS.id, id_string: SETTINGS.id },
} as const satisfies Record<string, OtherNames>;

/**
 * The name in our list of a heading of this sheet, also where a language stands behind it: 'caption::English (en)' is
 * 'label::English (en)'.
 */
export const standardName =
  (sheet: keyof typeof OTHER_NAMES) =>
  (heading: string): string => {
    const names: OtherNames = OTHER_NAMES[sheet];
    // A heading '__proto__' has no name in any list.
    const own = (one: string): string | undefined => (Object.hasOwn(names, one) ? names[one] : undefined);
    // One colon divides as two do, and as one it is also part of a name.
    const said = own(heading) ?? own(heading.replace(/^(bind|body|control):(?!:)/, '$1::'));
    if (said !== undefined) return said;
    const [, name = '', language = ''] = /^(\w+)(::?.+)$/.exec(heading) ?? [];
    const ours = own(name);
    return ours === undefined ? heading : `${ours}${language}`;
  };
