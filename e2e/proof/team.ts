import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A team in a folder of its own, which has the address of a portal and the npm registry, and nothing else of ours. */
export class Team {
  private constructor(
    private readonly place: string,
    private readonly portal: string,
    private readonly module: string,
  ) {}

  static async of(portal: string, module: string): Promise<Team> {
    return new Team(await mkdtemp(path.join(tmpdir(), 'team-')), portal, module);
  }

  get folder(): string {
    return path.join(this.place, `mfe-${this.module}`);
  }

  /** Just what docs/modules.md says is typed; answers what was printed. */
  async types(command: string, { token = '', folder = '' } = {}): Promise<string> {
    const [program = '', ...args] = command.replace('https://portal.example', this.portal).split(' ');
    const cwd = (await readdir(this.place)).includes(`mfe-${this.module}`) ? this.folder : this.place;
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      AVSEC_PUBLISH_TOKEN: token,
      PORTAL_FOLDER: folder,
      npm_config_yes: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    };
    const began = Date.now();
    const { stdout } = await run(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }).catch((error: unknown) => {
      const { stdout: said, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command}\n${said}${stderr}`);
    });
    console.log(`${Math.round((Date.now() - began) / 1000)} s  ${command}`);
    return stdout;
  }

  /** What the team writes. */
  async writes(sources: string): Promise<void> {
    await this.takes(sources, '.');
  }

  /** A file or folder of what the team has written elsewhere, in place of the template's page. */
  async takes(source: string, as: string): Promise<void> {
    await rm(path.join(this.folder, 'src/start'), { recursive: true, force: true });
    await cp(source, path.join(this.folder, as), { recursive: true });
  }

  /** Where the entry points really lie: not in the portal's workspace. */
  entryPoints(): Promise<string> {
    return realpath(path.join(this.folder, 'node_modules/@avsec/shared'));
  }

  async leaves(): Promise<void> {
    await rm(this.place, { recursive: true, force: true });
  }
}
