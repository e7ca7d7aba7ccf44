import { RED_GATE_ID, RED_GATE_ITEMS } from '../builtin/red-gate';
import type { Checklist } from '../checklist/checklist';
import type { Inspection, Inspector, Submission } from './submission';
import { isBlank, shortText } from '../text/text';

type Identified = Pick<Inspection, 'inspector' | 'answers'> & { checklist: Pick<Checklist, 'id'> };

/** Whether two texts name the same person; as `private.same_name`. */
const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

const comparable = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * Whom a form that asks for the inspector's name was answered with, where that is not who fills it in: at the Red Gate
 * by its item 0.4 (specification, section 2). Null where it is, or nobody is named; undefined where the form asks for
 * no name.
 */
export function namedInForm({
  checklist,
  inspector,
  answers,
}: Identified): Pick<Inspector, 'name' | 'badge'> | null | undefined {
  if (checklist.id !== RED_GATE_ID) return undefined;
  const answer = answers[RED_GATE_ITEMS.inspectorName];
  const name = typeof answer === 'string' ? shortText(answer) : '';
  return isBlank(name) || isBlank(inspector.name) || isSameName(name, inspector.name) ? null : { name, badge: '' };
}

/**
 * A person by the name and badge that they have, and those that this device knows that they had: an inspection that
 * waits may have been begun under these.
 */
export interface NamedProfile {
  fullName: string;
  badge: string;
  formerNames?: readonly { fullName: string; badge: string }[] | undefined;
}

/**
 * Who inspected, and on whose behalf, as the backend will say of an inspection that it does not know yet
 * (`private.identify`): whoever is signed in, and who else was named. A record that it knows came with its inspector,
 * who may be somebody else than the administrator that goes on with it: its own word holds, as it does without a
 * profile.
 */
export function whoInspected(
  inspection: Identified & Pick<Inspection, 'baseRevision'>,
  profile: NamedProfile | undefined,
): Pick<Submission, 'inspector' | 'onBehalfOf'> {
  const { inspector, baseRevision } = inspection;
  const named = namedInForm(inspection) ?? undefined;
  if (!profile || baseRevision > 0) return { inspector, onBehalfOf: named };
  const own = [profile, ...(profile.formerNames ?? [])];
  const isOwn =
    isBlank(inspector.name) ||
    (own.some(({ fullName }) => isSameName(inspector.name, fullName)) &&
      own.some(({ badge }) => isSameName(inspector.badge, badge)));
  return {
    inspector: { ...inspector, name: profile.fullName, badge: profile.badge },
    onBehalfOf: isOwn ? named : { name: inspector.name, badge: inspector.badge },
  };
}
