import * as z from 'zod/mini';
import type { Place } from '../../domain/quality/places/place';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { newRecordId } from '../device/uuid';
import { askKeeping } from '../kept/kept-answers';

/** A place as an administrator writes it. Left out: a new one, at the top, first, offered. */
export interface PlaceToSave {
  id?: string;
  name: string;
  parentId?: string | null;
  orderIndex?: number;
  isArchived?: boolean;
  /** Its neighbours there that make room for it, in the same step. */
  shifted?: readonly Pick<Place, 'id' | 'orderIndex'>[];
}

export const places = api.injectEndpoints({
  endpoints: (build) => ({
    places: build.query<Place[], void>({
      queryFn: () => asResult(askPlaces(z.array(placeRow))),
      providesTags: ['Place'],
    }),
    knownPlaces: build.query<Place[], void>({
      queryFn: () => asResult(knownPlaces()),
      providesTags: ['Place'],
    }),
    savePlace: build.mutation<string, PlaceToSave>({
      queryFn: ({ id = newRecordId(), name, parentId = null, orderIndex = 0, isArchived = false, shifted = [] }) => {
        const payload = {
          id,
          name,
          parent_id: parentId,
          order_index: orderIndex,
          archived: isArchived,
          shifted: shifted.map((one) => ({ id: one.id, order_index: one.orderIndex })),
        };
        return asResult(queryBackend((client) => client.rpc('save_place', { payload }), z.string()));
      },
      invalidatesTags: (_, error) => (error ? [] : ['Place']),
    }),
  }),
});

/**
 * `usePlacesQuery`: all of the person's site by path, archived ones too; none for whoever has no role.
 * `useKnownPlacesQuery`: the same, without a network as this device last saw them.
 * `useSavePlaceMutation`: for administrators; answers the id. Archiving takes along what lies in it. Errors: `conflict`
 * where its parent has one of that name (accents and case aside), `invalid` with a `problem` that names `parent_id`
 * (`missing`, `circle`, `too-deep`) or `places` (`too-many`).
 */
export const { usePlacesQuery, useKnownPlacesQuery, useSavePlaceMutation } = places;

const askPlaces = <T>(schema: z.ZodMiniType<T>): Promise<T> =>
  queryBackend(
    (client) => client.from('places').select('id,parent_id,name,path,order_index,archived_at').order('path_key'),
    schema,
  );

const placeRow = z.pipe(
  z.object({
    id: z.string(),
    parent_id: z.nullable(z.string()),
    name: z.string(),
    path: z.string(),
    order_index: z.number(),
    archived_at: z.nullable(z.string()),
  }),
  z.transform((row): Place => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    path: row.path,
    orderIndex: row.order_index,
    isArchived: row.archived_at !== null,
  })),
);

async function knownPlaces(): Promise<Place[]> {
  const { answer } = await askKeeping('places', z.array(placeRow), () => askPlaces(z.unknown()));
  return answer;
}
