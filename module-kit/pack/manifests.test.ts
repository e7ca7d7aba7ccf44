import path from 'node:path';
import { OPEN_ENTRY_POINTS, OPEN_FILES } from './entry-points';
import { packedKit, packedShared, readKit, readShared } from './manifests';

const KIT = path.join(__dirname, '..');
const shared = readShared(path.join(KIT, '../shared'));
const packed = packedShared(shared);

describe('the packed entry points', () => {
  it('are built files alone, and no other entry points than the open ones', () => {
    const { exports } = packed as { exports: Record<string, unknown> };
    expect(Object.keys(exports).sort()).toEqual(
      [...OPEN_ENTRY_POINTS, ...OPEN_FILES, 'package.json'].map((entryPoint) => `./${entryPoint}`).sort(),
    );
    expect(JSON.stringify(packed)).not.toMatch(/\/src\/|"[^"]+\.tsx?"(?<!\.d\.ts")/);
    expect(exports['./ui/antd']).toEqual({ types: './built/ui/antd.d.ts', default: './built/ui/antd.js' });
    expect(exports['./domain']).toEqual({ types: './built/domain/public.d.ts', default: './built/domain/public.js' });
  });

  it('keep the versions that the portal gives modules, or a module would not fit it', () => {
    expect(packed).toMatchObject({ version: shared.version, dependencies: shared.dependencies, avsec: shared.avsec });
  });
});

it('the packed kit asks no registry for the entry points, and says of which contract it is', () => {
  const kit = packedKit(readKit(KIT), shared);
  expect(kit).toMatchObject({ avsec: shared.avsec, peerDependenciesMeta: { '@avsec/shared': { optional: true } } });
  expect((kit as { dependencies: object }).dependencies).not.toHaveProperty(['@avsec/shared']);
});
