import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { stockTopic } from './change-stone-status.ts';

/** URLs of the media uploaded for a stone. They take precedence over the supplier's links. */
export interface UploadedMedia {
  readonly uuid: string;
  readonly image: string | null;
  readonly video: string | null;
  readonly report: string | null;
  /** A 360° view counts as a video. */
  readonly has360View: boolean;
}

/** Locks these stones against concurrent changes until the transaction ends. */
export async function lockStonesByUuid(transaction: Transaction, uuids: readonly string[]): Promise<void> {
  await transaction.query(sql`select from stones where uuid = any(${uuids}) order by id for update`);
}

/** Stores the uploaded media of these stones and publishes the change to every node. */
export async function setUploadedMedia(
  transaction: Transaction,
  media: readonly UploadedMedia[],
): Promise<void> {
  await transaction.query(
    sql`with uploaded as (
       select uuid, image, video, report, nullif(array_remove(array[
                case when image is not null then 'IMAGE' end,
                case when video is not null or turns then 'VIDEO' end,
                case when report is not null then 'CERTIFICATE' end], null), '{}') as media
         from unnest(${media.map(({ uuid }) => uuid)}::uuid[], ${media.map(({ image }) => image)}::text[],
           ${media.map(({ video }) => video)}::text[], ${media.map(({ report }) => report)}::text[],
           ${media.map(({ has360View }) => has360View)}::boolean[])
              as given (uuid, image, video, report, turns))
     update stones set uploaded_media = uploaded.media, uploaded_image = uploaded.image,
            uploaded_video = uploaded.video, uploaded_report = uploaded.report, updated_at = now()
       from uploaded
      where stones.uuid = uploaded.uuid
        and (uploaded_media, uploaded_image, uploaded_video, uploaded_report)
            is distinct from (uploaded.media, uploaded.image, uploaded.video, uploaded.report)`,
  );
  // Includes stones whose first photo is unchanged: a client may be showing their other photos.
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from stones where uuid = any(${media.map(({ uuid }) => uuid)})`,
  );
  await appendChange(
    transaction,
    stockTopic,
    rows.map(({ id }) => id),
  );
}

/** Links from the supplier; uploaded media takes precedence over them. */
export interface SupplierLinks {
  readonly image: string | null;
  readonly video: string | null;
  readonly report: string | null;
}

export async function readSupplierLinks(connection: Connection, uuid: string): Promise<SupplierLinks> {
  const { rows } = await connection.query<SupplierLinks>(
    sql`select image_url as image, video_url as video, report_file as report from stones where uuid = ${uuid}`,
  );
  return rows[0] ?? { image: null, video: null, report: null };
}
