import { useQuery } from '@tanstack/react-query';
import { getOpenApi } from '#contract/console/openapi.ts';
import { type ApiCall, groupsOf } from '#web/features/console/api/model.ts';
import { addressOf, read } from '#web/lib/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Download } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './api-reference.module.css';

const Operation = ({
  method,
  path,
  operation: { description, parameters, requestBody, responses },
}: ApiCall) => (
  <details className={css.operation}>
    <summary>
      <code className="text-2">
        <b>{method}</b> {path}
      </code>
    </summary>
    <p className="text-2 soft">{description}</p>
    <pre>{JSON.stringify({ parameters, requestBody, responses }, null, 2)}</pre>
  </details>
);

export function ApiReference() {
  const query = useQuery(read(getOpenApi));
  return (
    <QueryView failed="The document did not load" query={query}>
      {({ paths, info }) => (
        <>
          <div className="cluster apart">
            <p className="num">Version {info.version}</p>
            <a className={buttonClass('plain', 's')} download="openapi.json" href={addressOf(getOpenApi)}>
              <Download />
              OpenAPI document
            </a>
          </div>
          {groupsOf(paths).map(({ name, calls }) => (
            <section className={css.group} key={name}>
              <h2 className="h3">{name}</h2>
              {calls.map((call) => (
                <Operation key={call.operation.operationId} {...call} />
              ))}
            </section>
          ))}
        </>
      )}
    </QueryView>
  );
}
