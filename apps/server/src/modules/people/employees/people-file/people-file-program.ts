import { parentPort, workerData } from 'node:worker_threads';
import { readPeople } from './read-people.ts';

// A program of its own thread, which the build makes a file of its own: it reads one file and ends.

const { file, choices } = workerData;
parentPort?.postMessage(readPeople(Buffer.from(file), choices));
