// Written so that even an old Node can read it and say what is wrong.
var version = process.versions.node.split('.');
var major = Number(version[0]);
var minor = Number(version[1]);

// The odd versions and those past their end get no security fixes any more.
var ended = [20, 21, 23];

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Checkpoint needs Node 20.19 or newer; this is ' +
      process.versions.node +
      '.\nInstall the current LTS version from https://nodejs.org and start again.',
  );
  process.exit(1);
}

if (ended.indexOf(major) !== -1) {
  console.error(
    'Warning: Node ' +
      major +
      ' no longer gets security fixes. Checkpoint runs on it, but install the current LTS version from https://nodejs.org.',
  );
}
