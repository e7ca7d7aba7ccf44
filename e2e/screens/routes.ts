import { z } from 'zod';

const registrySchema = z.object({ modules: z.array(z.object({ routes: z.array(z.object({ path: z.string() })) })) });

/** What stands for the `:id` of a route. */
export interface Named {
  /** A checklist that can be filled in. */
  checklist: string;
  /** A finalized inspection. */
  record: string;
  /** What does not conform in it. */
  finding: string;
  /** What happened, with entries of most types. */
  occurrence: string;
}

const IN_A_FRAME_ONLY = '/checklist-preview';

/** Thirty-nine addresses of one page: an incident and an emergency stand for all of them. */
const OF_A_KIND = /^\/(avsec|emergencia)\/(?!ameaca-bomba-terminal|medica$)/;

/**
 * Every address of the portal's pages: those of the shell, and each route of `modules.json` with something real in it.
 */
export async function everyAddress(
  portalUrl: string,
  { checklist, record, finding, occurrence }: Named,
): Promise<string[]> {
  const registry = registrySchema.parse(await (await fetch(`${portalUrl}/modules.json`)).json());
  const paths = registry.modules
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => path !== IN_A_FRAME_ONLY && !OF_A_KIND.test(path));
  const idIn = (path: string): string => {
    if (path.startsWith('/nao-conformidades/')) return finding;
    if (path.startsWith('/ocorrencias/')) return occurrence;
    return /^\/(checklist-history|checklist-report|verificar)\//.test(path) ? record : checklist;
  };
  const named = paths.map((path) => path.replace(':id', idIn(path)));
  return [...new Set(['/home', '/waiting', '/minha-conta', '/status', '/nenhuma-area', ...named])];
}
