import { createHash, randomUUID } from 'node:crypto';
import { defineOperation } from '@avsec/shared/module';
import type { Evidence } from '@avsec/shared/domain';
import { z } from 'zod';
import { applyModuleMigrations } from '../module-database/apply-module-migrations';
import { PNG } from './an-inspection.fixture';
import { holdAnswer } from './life-late.fixture';
import { actIn, goOnline, leave, type Tab } from './life-under-faults.fixture';
import { title } from './operations.fixture';
import type { Portal } from './portal-on-backend.fixture';

/** Every call that comes through is a row: the portal, not the module, sees to it that there is one of each. */
const SQL = `
  create table calls (id uuid primary key default gen_random_uuid(), number bigint generated always as identity,
    operation uuid not null, place text not null);
  alter table calls enable row level security;
  create function report(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
  begin
    perform module_api.require(module_api.has_role('inspector'), 'AV403', 'Not for this role');
    insert into module_bagagem.calls (operation, place) values ((operation ->> 'id')::uuid, operation #>> '{content,place}');
    return '{}';
  end $$;
  grant execute on function report(jsonb) to authenticated;`;

export const takeReports = async (portal: Portal): Promise<void> => {
  await applyModuleMigrations(portal.backend, {
    name: 'bagagem',
    schema: 'module_bagagem',
    files: [{ file: '0001_calls.sql', sql: SQL, hash: createHash('sha256').update(SQL).digest('hex') }],
  });
  await portal.relearn();
};

const report = defineOperation({
  module: 'bagagem',
  name: 'report',
  version: 1,
  title,
  content: z.object({ place: z.string() }),
  files: { most: 1, kinds: ['photo'] },
});

export const DEEDS = [
  'report',
  'report-with-photo',
  'report-about',
  'press-twice',
  'answered-late',
  'come-back',
  'reload',
  'go-offline',
  'back-up',
  'restore',
  'to-author',
  'to-inspector',
] as const;
export type Deed = (typeof DEEDS)[number];

const idsOf = (rows: unknown[]): string[] =>
  z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);

/** What modules' operations go through in tabs of two devices, and what was said of each. */
export class OperationWorld {
  /** Of each that was taken, by which tab. */
  readonly taken = new Map<string, Tab>();
  private backedUp: string[] = [];
  private readonly subject: string;

  constructor(
    readonly portal: Portal,
    readonly tabs: readonly Tab[],
    private readonly note: (outcome: string) => void,
  ) {
    this.subject = randomUUID();
  }

  async act(does: Deed, tab: Tab): Promise<void> {
    switch (does) {
      case 'report':
      case 'report-about':
      case 'report-with-photo':
        return this.inTab(tab, () => this.report(tab, does));
      case 'press-twice':
        return this.inTab(tab, () => this.report(tab, 'report', 2));
      case 'answered-late':
        return this.answeredLate(tab);
      case 'come-back':
      case 'go-offline':
        return this.inTab(tab, () => tab.comeBack());
      case 'reload':
        return this.inTab(tab, () => tab.start());
      case 'back-up':
        this.backedUp = await this.carriedOut();
        return;
      case 'restore':
        return this.restore();
      case 'to-author':
      case 'to-inspector':
        return this.toRole(does === 'to-author' ? 'author' : 'inspector');
    }
  }

  async inTab(tab: Tab, work: () => Promise<unknown>): Promise<void> {
    actIn(tab.browser);
    await work();
    leave(tab.browser);
  }

  /** Ids in the order in which the server carried them out; one twice where it did so twice. */
  async carriedOut(): Promise<string[]> {
    return idsOf(
      (await this.portal.backend.sql('select operation::text as id from module_bagagem.calls order by number')).rows,
    );
  }

  async toRole(role: string): Promise<void> {
    await this.portal.backend.sql(`update public.profiles set role = $1 where username = 'ana'`, [role]);
  }

  private async report(tab: Tab, does: Deed, times = 1): Promise<void> {
    const { operations } = tab;
    const id = operations.newRecordId();
    const files: Evidence[] = [];
    if (does === 'report-with-photo') {
      const photo = { id, already: [], file: new Blob([PNG]), name: 'mala.png', kind: 'photo' } as const;
      const added = await operations.addOperationFile(report, photo);
      if (added.kind === 'stored') files.push(added.evidence);
    }
    const about = does === 'report-about' ? { about: this.subject } : {};
    const submit = () =>
      operations.submitOperation(report, { id, title: id, content: { place: id }, files, ...about }).then(
        ({ kind }) => {
          this.taken.set(id, tab);
          this.note(kind);
          return kind;
        },
        // Nothing was taken: the page says so, and what was typed is still in it.
        () => 'not kept',
      );
    const outcomes = await Promise.all(Array.from({ length: times }, submit));
    if (outcomes.includes('sent') && !(await this.carriedOut()).includes(id))
      throw new Error(`${id} was called sent and is not there`);
  }

  /** Carried out; the answer is on its way while another tab of the device sends what waits, or begins anew. */
  private async answeredLate(tab: Tab): Promise<void> {
    const held = holdAnswer(this, '/rpc/bagagem__report');
    const asking = this.inTab(tab, () => this.report(tab, 'report'));
    const isHeld = await Promise.race([held.isHeld, asking.then(() => false)]);
    held.others();
    if (isHeld) {
      this.note('late');
      await this.tabs.find((one) => one !== tab && one.browser === tab.browser)?.start();
    }
    held.release();
    await asking;
  }

  /** As after `npm run restore`: what came since the backup is not there, and the server is another. */
  private async restore(): Promise<void> {
    const { sql } = this.portal.backend;
    const lost = (await this.carriedOut()).filter((id) => !this.backedUp.includes(id));
    await sql(`delete from storage.objects where split_part(name, '/', 2) = any ($1)`, [lost]);
    await sql('delete from private.module_evidence where request::text = any ($1)', [lost]);
    await sql('delete from private.module_requests where id::text = any ($1)', [lost]);
    await sql('delete from module_bagagem.calls where operation::text = any ($1)', [lost]);
    await sql('select private.begin_epoch()');
    this.note(lost.length > 0 ? 'restored' : 'restored, nothing lost');
  }

  /** The network is good, the role is back, every page begins anew. */
  async calm(): Promise<void> {
    goOnline(true);
    await this.toRole('inspector');
    for (const tab of this.tabs) await this.inTab(tab, () => tab.start());
    for (const tab of this.tabs) await this.inTab(tab, () => tab.comeBack());
  }

  /** What was taken and is neither carried out nor named on its device, and what was carried out twice. */
  async faults(): Promise<{ lost: string[]; twice: string[]; unknown: string[] }> {
    const there = await this.carriedOut();
    const named = new Map<Tab, string[]>();
    for (const tab of this.tabs) await this.inTab(tab, async () => named.set(tab, await tab.named()));
    const isNamed = (id: string, tab: Tab): boolean => named.get(tab)?.includes(id) ?? false;
    for (const [id, tab] of this.taken) if (!there.includes(id) && isNamed(id, tab)) this.note('named at the end');
    return {
      lost: [...this.taken].flatMap(([id, tab]) => (there.includes(id) || isNamed(id, tab) ? [] : [id])),
      twice: there.filter((id, place) => there.indexOf(id) !== place),
      unknown: there.filter((id) => !this.taken.has(id)),
    };
  }
}
