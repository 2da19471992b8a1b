// Written so that even an old Node can read it and say what is wrong.
var version = process.versions.node.split('.');
var major = Number(version[0]);
var minor = Number(version[1]);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Checkpoint needs Node 20.19 or newer; this is ' +
      process.versions.node +
      '.\nInstall the current LTS version from https://nodejs.org and start again.',
  );
  process.exit(1);
}
