import { Descriptions } from '@avsec/shared/ui/antd';

/** Facts of a record, each beside its name. */
export function RecordFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Descriptions
      className="av-figures"
      size="small"
      column={{ xs: 1, md: 2, xl: 3 }}
      items={facts.map(([name, value]) => ({ key: name, label: name, children: <bdi>{value}</bdi> }))}
    />
  );
}
