// Planted: a second one, and raw writes.
export const Message = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} ref={(node) => { node.innerHTML = html; }} />;
