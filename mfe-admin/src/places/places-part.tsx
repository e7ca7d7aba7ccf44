import { useState } from 'react';
import type { Place } from '@avsec/shared/domain';
import { usePlacesQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { EmptyState, ErrorState, LoadingState, SearchOutlined } from '@avsec/shared/ui';
import { Button, Card, Checkbox, Flex, Input } from '@avsec/shared/ui/antd';
import { PlaceDrawer } from './place-drawer';
import { PlaceTree } from './place-tree';
import { shownPlaces } from './shown-places';
import type { PartProps } from './places-page';

/** Where a new place begins; `key` makes a new form of each. */
interface Adding {
  within: string | null;
  justSaved?: string | undefined;
  key: number;
}

const AS_WIDE_AS_WORDS = { flex: '1 1 240px', maxWidth: 480 };

/** The tree of places, with its search and the drawer in which one is edited. */
export function PlacesPart({ isAdding, onAdd, onDone }: PartProps) {
  const { t } = useTranslation('admin');
  const { data: places, error, refetch } = usePlacesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [wanted, setWanted] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const [edited, setEdited] = useState<Place | null>(null);
  const [adding, setAdding] = useState<Adding>({ within: null, key: 0 });
  if (error && !places)
    return (
      <ErrorState
        what={t('places.failed')}
        meaning={t('people.failedMeaning')}
        advice={t('people.failedAdvice')}
        onRetry={() => void refetch()}
      />
    );
  if (!places) return <LoadingState kind="list" />;

  const archived = places.filter(({ isArchived }) => isArchived).length;
  const shown = shownPlaces(places, wanted, withArchived);
  const close = () => {
    setEdited(null);
    setAdding(({ key }) => ({ within: null, key: key + 1 }));
    onDone();
  };
  const addIn = (within: string | null, justSaved?: string) => {
    setEdited(null);
    setAdding(({ key }) => ({ within, justSaved, key: key + 1 }));
    onAdd();
  };
  return (
    <>
      {places.length === 0 ? (
        <EmptyState
          title={t('places.empty')}
          description={t('places.emptyText')}
          action={
            <Button type="primary" onClick={() => addIn(null)}>
              {t('places.addFirst')}
            </Button>
          }
        />
      ) : (
        <Card role="region" aria-label={t('places.tabPlaces')}>
          <Flex vertical gap="small">
            <Flex wrap gap="middle" align="center">
              <Input
                type="search"
                allowClear
                style={AS_WIDE_AS_WORDS}
                prefix={<SearchOutlined aria-hidden />}
                aria-label={t('places.search')}
                placeholder={t('places.search')}
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
              />
              {archived > 0 && (
                <Checkbox checked={withArchived} onChange={(event) => setWithArchived(event.target.checked)}>
                  {t('places.showArchived', { count: archived })}
                </Checkbox>
              )}
            </Flex>
            {shown.length > 0 ? (
              <PlaceTree
                places={shown}
                isSearching={wanted.trim() !== ''}
                onOpen={(id) => setEdited(places.find((one) => one.id === id) ?? null)}
              />
            ) : (
              <p className="av-quiet" role="status">
                {t('places.none')}
              </p>
            )}
          </Flex>
        </Card>
      )}
      {(edited ?? isAdding) && (
        <PlaceDrawer
          key={edited?.id ?? adding.key}
          places={places}
          place={edited}
          within={adding.within}
          justSaved={adding.justSaved}
          readNow={refetch}
          onAddIn={addIn}
          onClose={close}
        />
      )}
    </>
  );
}
