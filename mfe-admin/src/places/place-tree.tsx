import { useState } from 'react';
import { placeTree, visibleText, type Place, type PlaceNode } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { EditOutlined, HueTag, PartBoundary, useNarrow } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { Tree } from '@avsec/shared/ui/data';

interface PlaceTreeProps {
  places: readonly Place[];
  /** All of it is unfolded: what was looked for stands anywhere. */
  isSearching: boolean;
  onOpen: (id: string) => void;
}

interface TreeLine {
  key: string;
  place: Place;
  children: TreeLine[];
}

const lineOf = ({ place, children }: PlaceNode): TreeLine => ({
  key: place.id,
  place,
  children: children.map(lineOf),
});

/** So many are all shown at first; of more only those at the top. */
const UNFOLDED_AT_MOST = 60;

const AS_HIGH_AS_A_FINGER = { minHeight: 'var(--av-touch-height)' };
const AT_THE_END = { flex: 'none', marginInlineStart: 'auto' };

function Line({ place }: { place: Place }) {
  const isNarrow = useNarrow();
  const { t } = useTranslation('admin');
  return (
    <Flex component="span" gap="small" align="center" style={isNarrow ? AS_HIGH_AS_A_FINGER : {}}>
      <span className={place.isArchived ? 'av-quiet' : ''}>{visibleText(place.name)}</span>
      {place.isArchived && <HueTag hue="grey">{t('places.archived')}</HueTag>}
      <EditOutlined aria-hidden className="av-quiet" style={AT_THE_END} />
    </Flex>
  );
}

/** The places as a tree: arrows fold and walk, Enter or a press opens one. */
export function PlaceTree({ places, isSearching, onOpen }: PlaceTreeProps) {
  const { t } = useTranslation('admin');
  const all = places.map(({ id }) => id);
  const [unfolded, setUnfolded] = useState<readonly string[] | null>(null);
  const atFirst = all.length <= UNFOLDED_AT_MOST ? all : [];
  return (
    <Tree<TreeLine>
      aria-label={t('places.tree')}
      blockNode
      virtual={false}
      treeData={placeTree(places).map(lineOf)}
      expandedKeys={isSearching ? all : [...(unfolded ?? atFirst)]}
      onExpand={(keys) => setUnfolded(keys.map(String))}
      selectedKeys={[]}
      onSelect={(_, { node }) => onOpen(node.place.id)}
      titleRender={({ place }) => (
        <PartBoundary kind="place" name={() => visibleText(place.name)} of="stored">
          <Line place={place} />
        </PartBoundary>
      )}
    />
  );
}
