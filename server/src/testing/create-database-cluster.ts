import { createCluster } from '../platform/embedded/create-cluster.ts';
import { resolveDirectories } from '../platform/embedded/directories.ts';
import { serverUser } from '../platform/embedded/server-user.ts';

/**
 * Run as a separate process, several at a time: creates the embedded database in a data folder and prints its
 * password.
 */
const [dataFolder = ''] = process.argv.slice(2);
console.log(createCluster(resolveDirectories(dataFolder, serverUser()), serverUser()));
