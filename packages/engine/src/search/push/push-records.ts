// Writes records to a new collection and then points the site's alias to it: readers search the old index until the new
// one is complete.
import { toCollectionSchema } from './collection-schema.ts';
import type { TypesenseAdmin } from './typesense-admin.ts';

export interface PushOptions {
  admin: TypesenseAdmin;
  /** The alias that the site searches; it points to the collection of the last push. */
  alias: string;
  /** In batches, so that the text of a large site is never in memory as a whole. */
  batches: Iterable<object[]>;
  /** Makes the new collection's name unique. */
  now?: Date;
}

export interface PushReport {
  collection: string;
  records: number;
  /** Collection of the previous push, which has been deleted; undefined for the first push. */
  replaced?: string;
  /** Why the old collection could not be deleted. The new one is used in any case. */
  leftBehind?: string;
}

/** Rejects with the reason. The alias then still points to the old collection, and the new one is deleted. */
export async function pushRecords({ admin, alias, batches, now = new Date() }: PushOptions): Promise<PushReport> {
  const collection = `${alias}_${now.toISOString().replaceAll(/\D/g, '')}`;
  const replaced = await admin.getAliased(alias);
  if (replaced === undefined && (await admin.getCount(alias)) !== undefined) {
    throw new Error(`Expected \`${alias}\` to be an alias, found a collection with that name. Configure another name.`);
  }
  await admin.createCollection(toCollectionSchema(collection));
  let records = 0;
  try {
    for (const batch of batches) {
      await admin.addRecords(collection, batch);
      records += batch.length;
    }
    const count = await admin.getCount(collection);
    if (count !== records)
      throw new Error(`Expected ${records} records in ${collection}, found ${count ?? 'no such collection'}`);
    if (records === 0) throw new Error('Expected records to push, found none');
    await admin.setAlias(alias, collection);
  } catch (error) {
    // The response to the swap may be lost after the swap was made, so keep a collection that readers may search.
    const isUnused = await admin.getAliased(alias).then(
      (current) => current !== collection,
      () => false,
    );
    // The first failure is the one that is reported.
    if (isUnused) await admin.deleteCollection(collection).catch(() => {});
    throw error;
  }
  const leftBehind =
    replaced &&
    (await admin.deleteCollection(replaced).then(
      () => undefined,
      (error: Error) => error.message,
    ));
  return { collection, records, replaced, leftBehind };
}
