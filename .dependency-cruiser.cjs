/** Builds an import rule with one sentence that explains it; docs/architecture.md shows the folders. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule(
      'contract-is-a-leaf',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { path: '^(server|web|tests|scripts)/|^node_modules/(?!zod/)' },
      'Both sides read the contract, so it knows neither of them, nor any library but zod.',
    ),
    rule(
      'web-never-server',
      { path: '^web/' },
      { path: '^server/' },
      'The browser learns about the server only through the contract.',
    ),
    rule(
      'server-never-web',
      { path: '^server/' },
      { path: '^web/' },
      'The server has no screen; it is handed the built page.',
    ),
    rule(
      'product-never-workshop',
      { path: '^(server|web)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(tests|scripts)/' },
      'What is served does not depend on what tests and builds it.',
    ),
    rule(
      'web-looks-down',
      { path: '^web/features/' },
      { path: '^web/(pages|shell)/' },
      'Pages and the shell compose features, never the reverse.',
    ),
    rule(
      'ui-and-lib-sit-below',
      { path: '^web/(ui|lib)/' },
      { path: '^web/(features|pages|shell|routing)/' },
      'Shared code serves features; it does not know them.',
    ),
    rule(
      'ui-knows-no-domain',
      { path: '^web/ui/' },
      {
        path: '^contract/(?!dates\\.ts$)|^web/lib/(?!(back|contact-links|dates|digits|list-address|screen|search-words|store|use-list)\\.ts$)',
      },
      'ui/ could ship in another product, with the words of days and the files of lib/ that know as little of ours.',
    ),
    rule(
      'what-ui-needs-knows-no-domain',
      {
        path: '^web/lib/(back|contact-links|dates|digits|list-address|screen|search-words|store|use-list)\\.ts$',
      },
      {
        path: '^contract/(?!dates\\.ts$)|^web/(?!lib/(back|contact-links|dates|digits|list-address|screen|search-words|store|use-list)\\.ts$)',
      },
      'They go wherever ui/ goes.',
    ),
    rule(
      'lib-sits-below-ui',
      { path: '^web/lib/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/ui/' },
      'What lib/ has to say to a person, a component says.',
    ),
    rule(
      'web-features-are-private',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/|/queries\\.ts$' },
      "Two domains meet on a page; one may use another's queries.",
    ),
    rule(
      'server-features-meet-at-the-front-door',
      { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/features/',
        pathNot: '^server/features/$1/|/(queries|commands|records|policy|present)\\.ts$',
      },
      "Call another feature's queries, commands, records or policy; never its routes.",
    ),
    rule(
      'only-queries-and-commands-touch-tables',
      { path: '^server/features/', pathNot: '/(queries|commands|present)\\.ts$|\\.test\\.ts$' },
      { path: '^server/db/' },
      'Routes and policies never see SQL.',
    ),
    rule(
      'platform-knows-no-feature',
      { path: '^server/(platform|db)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/' },
      'Plumbing serves every feature.',
    ),
    rule(
      'only-the-top-composes',
      { path: '^server/(platform|db|features)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/[^/]+\\.ts$' },
      'app, pages, main and env put the server together; nothing beneath reaches up to them.',
    ),
    rule(
      'a-css-module-belongs-to-one-component',
      { path: '^(.+)\\.[a-z]+$' },
      { path: '\\.module\\.css$', pathNot: '^$1\\.module\\.css$' },
      'A parent sets a custom property or passes a prop; it never takes the classes of another component.',
    ),
    rule(
      'routing-knows-no-page',
      { path: '^web/routing/' },
      { path: '^web/(features|pages|shell)/' },
      'A definition names the file of its page; the page is fetched when it is shown.',
    ),
    rule('no-cycles', {}, { circular: true }, 'A cycle means one module pretending to be two.'),
    rule(
      'nothing-unresolved',
      { path: '^(contract|server|web)/' },
      { couldNotResolve: true, pathNot: '^(node:sqlite|virtual:)' },
      'An import that leads nowhere would escape every other rule.',
    ),
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no JS API; without this line 0 modules are read and the check passes.
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // Type-only imports count.
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
