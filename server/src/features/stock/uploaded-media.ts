import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { stockTopic } from './change-stone-status.ts';

/** The addresses of what was uploaded for a stone; they go before its supplier's links. */
export interface UploadedMedia {
  readonly uuid: string;
  readonly image: string | null;
  readonly video: string | null;
  readonly report: string | null;
  /** Counts as a video for whoever wants to see the stone turn. */
  readonly hasTurningView: boolean;
}

/** Keeps others from changing these stones until the transaction ends. */
export async function lockStonesByUuid({ raw }: Transaction, uuids: readonly string[]): Promise<void> {
  await raw.query('select from stones where uuid = any($1) order by id for update', [uuids]);
}

/** Sets what was uploaded for these stones, and lets every node hear of them. */
export async function setUploadedMedia(
  transaction: Transaction,
  media: readonly UploadedMedia[],
): Promise<void> {
  await transaction.raw.query(
    `with uploaded as (
       select uuid, image, video, report, nullif(array_remove(array[
                case when image is not null then 'IMAGE' end,
                case when video is not null or turns then 'VIDEO' end,
                case when report is not null then 'CERTIFICATE' end], null), '{}') as media
         from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::boolean[])
              as given (uuid, image, video, report, turns))
     update stones set uploaded_media = uploaded.media, uploaded_image = uploaded.image,
            uploaded_video = uploaded.video, uploaded_report = uploaded.report, updated_at = now()
       from uploaded
      where stones.uuid = uploaded.uuid
        and (uploaded_media, uploaded_image, uploaded_video, uploaded_report)
            is distinct from (uploaded.media, uploaded.image, uploaded.video, uploaded.report)`,
    [
      media.map(({ uuid }) => uuid),
      media.map(({ image }) => image),
      media.map(({ video }) => video),
      media.map(({ report }) => report),
      media.map(({ hasTurningView }) => hasTurningView),
    ],
  );
  // Also of those whose first photograph stayed: somebody may be looking at the others.
  const { rows } = await transaction.raw.query<{ id: number }>('select id from stones where uuid = any($1)', [
    media.map(({ uuid }) => uuid),
  ]);
  await appendChange(
    transaction,
    stockTopic,
    rows.map(({ id }) => id),
  );
}

/** The links the supplier gave, which uploaded media stand before. */
export interface SupplierLinks {
  readonly image: string | null;
  readonly video: string | null;
  readonly report: string | null;
}

/** The supplier's own links of a stone. */
export async function readSupplierLinks({ raw }: Connection, uuid: string): Promise<SupplierLinks> {
  const { rows } = await raw.query<SupplierLinks>(
    'select image_url as image, video_url as video, report_file as report from stones where uuid = $1',
    [uuid],
  );
  return rows[0] ?? { image: null, video: null, report: null };
}
