import { useCompiledWorkers } from '../platform/open-worker.ts';
import { bundleDirectory } from './spawn-program.ts';

useCompiledWorkers(bundleDirectory);
